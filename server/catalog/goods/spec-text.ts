/** Formats spec values as `颜色：霁青 容量：500ml`. */
export function formatSpecs(specs: readonly { name: string }[], values: readonly string[]): string {
  return values
    .map((value, index) => {
      const name = specs[index]?.name
      return name ? `${name}：${value}` : value
    })
    .join(' ')
}
