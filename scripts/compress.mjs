import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /\.(?:js|css|html|svg|json)$/
const smallest = 1024

const encodings = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** Writes `<file>.br` and `<file>.gz` beside every text file of 1 kB or more, so that no request pays for it. */
export async function compress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && text.test(entry.name))
  // zlib works in the thread pool, four at a time.
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))))
}

async function compressFile(path) {
  const bytes = await readFile(path)
  if (bytes.length < smallest) return
  for (const [ending, encode] of Object.entries(encodings)) {
    await writeFile(`${path}.${ending}`, await encode(bytes))
  }
}
