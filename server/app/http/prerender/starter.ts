interface Started {
  entry: string
  files: readonly string[]
  login: readonly string[]
}

/**
 * Returns the head script that loads the page's code, as text.
 * Files are requested after the first frame, because reading and compiling them earlier would delay the first paint;
 * a tab in the background never paints and does not wait. The entry runs when the document has been parsed.
 * If another screen is wanted instead, its files are requested once it is in place.
 * Most early clicks of a guest open the login, so its files are requested along with those of the page.
 */
export function createStarter({ entry, files, login }: Started): string {
  const parts = [
    'const names=document.documentElement.classList',
    'const ask=files=>{for(const file of files){const l=document.createElement("link");' +
      'if(file.endsWith(".css")){l.rel="preload";l.as="style"}else{l.rel="modulepreload";l.crossOrigin=""}' +
      'l.href=file;document.head.append(l)}}',
    'const painted=()=>new Promise(done=>document.hidden?done():requestAnimationFrame(()=>setTimeout(done)))',
    'const parsed=new Promise(done=>addEventListener("DOMContentLoaded",done))',
    `const start=async files=>{if(files){await painted();ask(files)}await parsed;import(${JSON.stringify(entry)})}`,
    `const login=${JSON.stringify(login)}`,
    // Runs once: afterwards the list is empty.
    'addEventListener("click",()=>{if(!names.contains("member")&&earlyClicks.some(b=>b.dataset.jump))ask(login.splice(0))},true)',
    `if(window.drawnScreen)drawnScreen.then(start);else start(names.contains("elsewhere")?null:${JSON.stringify(files)})`,
  ]
  return `{${parts.join(';')}}`
}
