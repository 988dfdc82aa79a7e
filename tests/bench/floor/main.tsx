import type { NeutralWidget } from '#tests/bench/neutral-page.ts'
import { App } from './app.tsx'
import { drawRoot } from './draw-root.ts'
import { pageData } from './page-data.ts'

drawRoot(<App {...pageData<readonly NeutralWidget[]>()} />)
