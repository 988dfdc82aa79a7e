export interface Title {
  /** Sets the page's title, which is shown before the store's name. */
  setPage(title: string): void
  setStore(name: string): void
  setIcon(address: string): void
  /** Sets the description; '' restores the mall's default. */
  setDescription(description: string): void
}

/** Creates the title of a document; `page` is null on a server, which writes these texts itself. */
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
