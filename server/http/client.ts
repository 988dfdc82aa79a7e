import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DevelopmentClient } from './development.ts'
import { createFiles, type Files } from './files.ts'
import { createDevelopmentShell, createShell, type Shell, type Where } from './shell.ts'

/** The pages as the browser gets them. */
export interface Client {
  shell: Shell
  files: Files
}

/** What `npm run build` made. Throws `NotBuilt`. */
export async function builtClient(folder: string, where: Where): Promise<Client> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => {
    throw new NotBuilt(folder)
  })
  return { shell: await createShell(html, where), files: createFiles(folder) }
}

/** Vite compiles the modules; only the shell is served here, without a security policy. */
export function developmentClient(vite: DevelopmentClient, where: Where): Client {
  const read = async (url: string) =>
    vite.transformIndexHtml(url, await readFile(join(vite.config.root, 'index.html'), 'utf8'))
  return { shell: createDevelopmentShell(read, where), files: { find: async () => undefined } }
}

/** The message is for the person at the terminal. */
export class NotBuilt extends Error {
  constructor(folder: string) {
    super(`没有找到构建好的页面（${folder}）。请先运行 npm run build，或直接用 npm start 启动。`)
  }
}
