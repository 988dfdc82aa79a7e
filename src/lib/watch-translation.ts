/** Keeps the page alive once the browser's translation begins to wrap its texts; most visitors load nothing of that. */
export function watchTranslation(): void {
  new MutationObserver((records) => {
    if (records.some(({ addedNodes: [node] }) => node?.nodeName === 'FONT'))
      void import('./keep-translated.ts').then(({ followTranslation }) => followTranslation(records))
  }).observe(document, { childList: true, subtree: true })
}
