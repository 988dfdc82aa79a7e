import { seedDemo } from '#server/app/demo/seed.ts'
import { createOwnBackend } from '#server/app/http/backends.ts'
import { routes } from '#server/app/http/routes.ts'
import { sessions } from '#server/people/accounts/sessions.ts'
import { openPglite } from '#server/platform/database/open.ts'
import { demoServices } from '#tests/support/demo-services.ts'

export interface DemoBackend {
  backend: ReturnType<typeof createOwnBackend>
  close(): Promise<void>
}

/** The demo mall without orders over an embedded database in memory, all of the backend but the socket. */
export async function openDemoBackend(): Promise<DemoBackend> {
  const database = await openPglite()
  await database.migrate()
  const services = demoServices(database.db)
  await seedDemo(database.db, { now: services.clock.now(), random: services.random, withoutOrders: true })
  return { backend: createOwnBackend(services, routes, sessions), close: database.close }
}
