import { type Config, type Data, Puck } from '@puckeditor/core'
import '@puckeditor/core/puck.css'
import { createRoot } from 'react-dom/client'
import { pageData } from '../floor/page-data.ts'
import { config } from './puck-app.tsx'

declare global {
  interface Window {
    /** Opens the editor; its code and the document are there already, as the designer's are. */
    benchOpen?: () => void
  }
}

const { document: data } = pageData<Data>()

window.benchOpen = () => {
  const host = document.querySelector('#root')
  // In the editor's own document: what is drawn in a frame of its own costs more.
  if (host)
    createRoot(host).render(<Puck config={config as Config} data={data} iframe={{ enabled: false }} />)
}
