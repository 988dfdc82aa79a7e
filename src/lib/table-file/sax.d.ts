/** The part of sax in use. Its own types depend on Node's. */
declare module 'sax' {
  interface Tag {
    name: string
    attributes: Readonly<Record<string, string>>
  }
  interface Parser {
    error: Error | null
    onerror(error: Error): void
    onattribute(): void
    onopentag(tag: Tag): void
    ontext(text: string): void
    oncdata(text: string): void
    onclosetag(): void
    write(text: string): void
    close(): void
  }
  const sax: {
    parser(strict: boolean, options: { position: boolean; strictEntities: boolean }): Parser
  }
  export default sax
}
