import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REPLAY_PATH } from '#schemas/replay/paths.ts'
import { lockChild } from './child-lock.ts'
import type { DevelopmentClient } from './development.ts'
import { createFiles, type Files } from './files.ts'
import {
  createChildHeaders,
  developmentChildHeaders,
  developmentPageHeaders,
  hostHeaders,
  pageHeaders,
  replayHeaders,
} from './security-headers.ts'
import { createDevelopmentShell, createShell, type DocumentHeaders, type Shell, type Where } from './shell.ts'

export type Documents = ReadonlyMap<string, Shell>

/** Path of the document that draws fixtures in a frame of the mall (docs/replay.md). */
export const REPLAY_DOCUMENT = `/${REPLAY_PATH}`

const KINDS = {
  host: { built: hostHeaders, development: developmentPageHeaders },
  child: { built: createChildHeaders, development: developmentChildHeaders },
  replay: { built: replayHeaders, development: developmentPageHeaders },
} as const

const DOCUMENTS = [
  { path: '/admin/', file: 'apps/admin/host.html', kind: 'host' },
  { path: '/apps/admin/', file: 'apps/admin/index.html', kind: 'child' },
  { path: '/platform/', file: 'apps/platform/host.html', kind: 'host' },
  { path: '/apps/platform/', file: 'apps/platform/index.html', kind: 'child' },
  { path: REPLAY_DOCUMENT, file: 'apps/replay/index.html', kind: 'replay' },
] as const

export interface Client {
  shell: Shell
  /** Documents outside the mall's shell, by path. */
  documents: Documents
  files: Files
}

/** Loads the output of `npm run build`; `kept` is the folder with code of other builds. Throws `NotBuilt`. */
export async function loadBuiltClient(folder: string, where: Where, kept?: string): Promise<Client> {
  const shellOf = async (file: string, headers: DocumentHeaders, child = false) => {
    const html = await readFile(join(folder, file), 'utf8').catch(() => {
      throw new NotBuilt(folder)
    })
    return createShell(child ? lockChild(html) : html, where, headers)
  }
  const documents = DOCUMENTS.map(
    async ({ path, file, kind }) => [path, await shellOf(file, KINDS[kind].built, kind === 'child')] as const,
  )
  const [shell, ...others] = await Promise.all([shellOf('index.html', pageHeaders), ...documents])
  return { shell, documents: new Map(others), files: createFiles(folder, kept) }
}

/** Creates a client that serves only the shell, without a security policy; Vite compiles the modules. */
export function createDevelopmentClient(vite: DevelopmentClient, where: Where): Client {
  const read =
    (file: string, child = false) =>
    async (url: string) => {
      const html = await vite.transformIndexHtml(url, await readFile(join(vite.config.root, file), 'utf8'))
      return child ? lockChild(html) : html
    }
  const documents = DOCUMENTS.map(({ path, file, kind }) => {
    const shell = createDevelopmentShell(read(file, kind === 'child'), where, KINDS[kind].development)
    return [path, shell] as const
  })
  return {
    shell: createDevelopmentShell(read('index.html'), where, developmentPageHeaders),
    documents: new Map(documents),
    files: { find: async () => undefined },
  }
}

/** Error of a missing build; the message is shown at the terminal. */
export class NotBuilt extends Error {
  constructor(folder: string) {
    super(`没有找到构建好的页面（${folder}）。请先运行 npm run build，或直接用 npm start 启动。`)
  }
}
