import type { Data } from '@puckeditor/core'
import { renderToString } from 'react-dom/server'
import type { PageData } from '../floor/page-data.ts'
import { App } from './puck-app.tsx'

/** The page as a server would send it; puck.tsx takes it over. */
export function prerender(data: PageData<Data>): string {
  return renderToString(<App {...data} />)
}
