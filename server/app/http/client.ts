import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DevelopmentClient } from './development.ts'
import { createFiles, type Files } from './files.ts'
import {
  childHeaders,
  developmentChildHeaders,
  developmentPageHeaders,
  pageHeaders,
} from './security-headers.ts'
import { createDevelopmentShell, createShell, type DocumentHeaders, type Shell, type Where } from './shell.ts'

export type Documents = ReadonlyMap<string, Shell>

/** The child applications, and the small pages that hold them where there is no mall around them. */
const DOCUMENTS = [
  { path: '/admin/', file: 'apps/admin/host.html', child: false },
  { path: '/apps/admin/', file: 'apps/admin/index.html', child: true },
  { path: '/platform/', file: 'apps/platform/host.html', child: false },
  { path: '/apps/platform/', file: 'apps/platform/index.html', child: true },
] as const

/** The pages as the browser gets them. */
export interface Client {
  shell: Shell
  /** Documents beside the mall's own, by their path. */
  documents: Documents
  files: Files
}

/** What `npm run build` made. Throws `NotBuilt`. */
export async function builtClient(folder: string, where: Where): Promise<Client> {
  const shellOf = async (file: string, headers: DocumentHeaders) => {
    const html = await readFile(join(folder, file), 'utf8').catch(() => {
      throw new NotBuilt(folder)
    })
    return createShell(html, where, headers)
  }
  const documents = DOCUMENTS.map(
    async ({ path, file, child }) => [path, await shellOf(file, child ? childHeaders : pageHeaders)] as const,
  )
  const [shell, ...others] = await Promise.all([shellOf('index.html', pageHeaders), ...documents])
  return { shell, documents: new Map(others), files: createFiles(folder) }
}

/** Vite compiles the modules; only the shell is served here, without a security policy. */
export function developmentClient(vite: DevelopmentClient, where: Where): Client {
  const read = (file: string) => async (url: string) =>
    vite.transformIndexHtml(url, await readFile(join(vite.config.root, file), 'utf8'))
  const documents = DOCUMENTS.map(({ path, file, child }) => {
    const headers = child ? developmentChildHeaders : developmentPageHeaders
    return [path, createDevelopmentShell(read(file), where, headers)] as const
  })
  return {
    shell: createDevelopmentShell(read('index.html'), where, developmentPageHeaders),
    documents: new Map(documents),
    files: { find: async () => undefined },
  }
}

/** The message is for the person at the terminal. */
export class NotBuilt extends Error {
  constructor(folder: string) {
    super(`没有找到构建好的页面（${folder}）。请先运行 npm run build，或直接用 npm start 启动。`)
  }
}
