/** Loads keep-translated.ts once a translation starts to wrap texts; most visitors never need that code. */
export function watchTranslation(): void {
  new MutationObserver((records) => {
    if (records.some(({ addedNodes: [node] }) => node?.nodeName === 'FONT'))
      void import('./keep-translated.ts').then(({ followTranslation }) => followTranslation(records))
  }).observe(document, { childList: true, subtree: true })
}
