let store = ''
let page = ''

function write() {
  document.title = [page, store].filter(Boolean).join(' - ')
}

/** The page's own title before the store's name. */
export function setTitle(title: string): void {
  page = title
  write()
}

/** §1: the store name from the platform info. */
export function setStoreName(name: string): void {
  store = name
  write()
}
