/** One line when a step begins and one when it ends; one in all when there is nothing to do. */
export async function step(title, work, duration) {
  if (!work) return console.log(`${title}：已是最新`)
  console.log(duration ? `${title}，${duration}…` : `${title}…`)
  const from = performance.now()
  await work()
  console.log(`${title}：完成，用时 ${((performance.now() - from) / 1000).toFixed(1)} 秒`)
}
