import { createRoot } from 'react-dom/client'
import '#ui/base.css'
import { Alone, Gallery } from './gallery.tsx'
import { toPartInfo } from './part.ts'
import { parts } from './parts.ts'

const asked = new URLSearchParams(location.search)
const part = parts.find(({ name }) => name === asked.get('part'))
const state = asked.has('state') ? part?.states[Number(asked.get('state'))] : undefined
// For those who look at the page from outside.
window.gallery = parts.map(toPartInfo)
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  part && state ? <Alone part={part} state={state} /> : <Gallery parts={part ? [part] : parts} />,
)
