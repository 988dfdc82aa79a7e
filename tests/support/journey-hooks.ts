import { afterAll, afterEach } from 'vitest'
import { closeShops } from './browser.ts'
import { tryMall } from './mall-origin.ts'

// Runs before every file of journeys: a worker keeps its modules, its browser and its malls for all of them.
afterEach(({ task }) => closeShops(task))
afterAll(() => tryMall())
