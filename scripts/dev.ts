import type { DevelopmentClient } from '#server/app/http/development.ts'
import { openMall, type OpenMall, printWelcome } from '#server/app/http/start-server.ts'
import { readConfig } from '#server/platform/process/config.ts'

export { isPlain } from '#server/app/http/plain.ts'

/** Opens the mall on the current modules, with pages compiled by `vite`. */
export async function openForDevelopment(
  env: Record<string, string | undefined>,
  vite: DevelopmentClient,
): Promise<OpenMall> {
  const config = readConfig(env)
  const mall = await openMall(config, { vite })
  printWelcome(config, mall.url, (line) => console.log(line))
  return mall
}
