import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Compositions that the build drew ahead (server/app/http/prepare-pictures.ts), by key and width. */
export interface PreparedPictures {
  read(name: string): Promise<Buffer | undefined>
}

export const nonePrepared: PreparedPictures = { read: async () => undefined }

/** The names are listed once at the start and looked up whole, so no name can leave the folder. */
export function preparedPictures(folder: string): PreparedPictures {
  const files = new Set(existsSync(folder) ? readdirSync(folder) : [])
  return {
    async read(name) {
      const file = fileOf(name)
      // A build beside the running server may have taken it away.
      return files.has(file) ? readFile(join(folder, file)).catch(() => undefined) : undefined
    },
  }
}

export const fileOf = (name: string) => `${name}.webp`
