/** What the window and search engines say about the page on show. */
export interface Title {
  /** The page's own title before the store's name. */
  setPage(title: string): void
  /** The store name from the platform info. */
  setStore(name: string): void
  setIcon(address: string): void
  /** '' gives the mall's own words back. */
  setDescription(description: string): void
}

/** @param page null where there is no document: a server says these things itself */
export function createTitle(page: Document | null): Title {
  const said = { page: '', store: '' }
  const meta = page?.querySelector<HTMLMetaElement>('meta[name=description]')
  const own = meta?.content ?? ''
  const write = (part: Partial<typeof said>) => {
    Object.assign(said, part)
    if (page) page.title = [said.page, said.store].filter(Boolean).join(' - ')
  }
  return {
    setPage: (title) => write({ page: title }),
    setStore: (name) => write({ store: name }),
    setIcon(address) {
      const icon = page?.querySelector<HTMLLinkElement>('link[rel="icon"]')
      if (icon) icon.href = address
    },
    setDescription(description) {
      if (meta) meta.content = description || own
    },
  }
}
