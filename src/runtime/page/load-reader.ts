import { loadChunk } from '#src/lib/load-chunk.ts'

export const loadReader = () => loadChunk(() => import('./page-reader.ts'))
