import type { EngineKind } from './engine.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

/** The engines besides that of all other journeys. */
export const engines: readonly EngineKind[] = [firefox, webkit]
