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

let own: string | null = null

/** What search engines and shared links say about the page; '' gives the mall's own words back. */
export function setDescription(description: string): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=description]')
  if (!meta) return
  own ??= meta.content
  meta.content = description || own
}
