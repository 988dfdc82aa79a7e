/**
 * Loads the patch that keeps the page working, once the browser's translation starts to wrap its texts. Most
 * visitors never load it.
 */
export function watchTranslation(): void {
  new MutationObserver((records) => {
    if (records.some(({ addedNodes: [node] }) => node?.nodeName === 'FONT'))
      void import('./keep-translated.ts').then(({ followTranslation }) => followTranslation(records))
  }).observe(document, { childList: true, subtree: true })
}
