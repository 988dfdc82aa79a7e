import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import type { PageData } from './page-data.ts'

/** The page as a server would send it; main.tsx takes it over. */
export function prerender(data: PageData): string {
  return renderToString(<App {...data} />)
}
