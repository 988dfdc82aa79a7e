interface Started {
  /** The script that starts the page. */
  entry: string
  /** What it and the page need. */
  files: readonly string[]
  /** What the login over the page needs beside that. */
  login: readonly string[]
}

/**
 * The script in the head that brings the page's code, as text. After the first frame the files are asked for: reading and
 * compiling them earlier would take the processor from the first paint. A tab in the background never paints. The entry
 * runs when the document has been read. Where another screen is wanted instead, its files are asked for when it stands
 * there; where the browser draws it, nothing is to be painted first. What a guest presses meanwhile most often wants a
 * login: its files come beside those of the page.
 */
export function starter({ entry, files, login }: Started): string {
  const parts = [
    'const names=document.documentElement.classList',
    'const ask=files=>{for(const file of files){const l=document.createElement("link");' +
      'if(file.endsWith(".css")){l.rel="preload";l.as="style"}else{l.rel="modulepreload";l.crossOrigin=""}' +
      'l.href=file;document.head.append(l)}}',
    'const painted=()=>new Promise(done=>document.hidden?done():requestAnimationFrame(()=>setTimeout(done)))',
    'const parsed=new Promise(done=>addEventListener("DOMContentLoaded",done))',
    `const start=async files=>{if(files){await painted();ask(files)}await parsed;import(${JSON.stringify(entry)})}`,
    `const login=${JSON.stringify(login)}`,
    // Once: then the list is empty.
    'addEventListener("click",()=>{if(!names.contains("member")&&earlyClicks.some(b=>b.dataset.jump))ask(login.splice(0))},true)',
    `if(window.drawnScreen)drawnScreen.then(start);else start(names.contains("elsewhere")?null:${JSON.stringify(files)})`,
  ]
  return `{${parts.join(';')}}`
}
