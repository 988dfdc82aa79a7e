import type { Data } from '@puckeditor/core'
import { drawRoot } from '../floor/draw-root.ts'
import { pageData } from '../floor/page-data.ts'
import { App } from './puck-app.tsx'

drawRoot(<App {...pageData<Data>()} />)
