import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Pictures that the build drew ahead (server/app/http/prepare-pictures.ts). */
export interface PreparedPictures {
  read(name: string): Promise<Buffer | undefined>
}

export const noPreparedPictures: PreparedPictures = { read: async () => undefined }

/** Opens the folder of prepared pictures. Names are looked up in a list, so none can leave the folder. */
export function openPreparedPictures(folder: string): PreparedPictures {
  const files = new Set(existsSync(folder) ? readdirSync(folder) : [])
  return {
    async read(name) {
      const file = formatPictureFileName(name)
      // A build that runs beside the server may have removed the file.
      return files.has(file) ? readFile(join(folder, file)).catch(() => undefined) : undefined
    },
  }
}

export const formatPictureFileName = (name: string) => `${name}.webp`
