import { createServer } from 'vite'
import { ConfigError, readConfig } from '#server/config.ts'
import { FolderInUse } from '#server/lock.ts'
import { startServer } from '#server/main.ts'

// One process serves everything: the server answers the calls and writes the page's shell, and hands every other
// request to Vite's middlewares, which compile the page's modules as they are asked for and replace them when edited.
try {
  const config = readConfig(process.env)
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })
  await startServer(config, { vite })
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof FolderInUse)) throw error
  console.error(error.message)
  process.exit(1)
}
