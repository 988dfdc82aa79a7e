import { randomUUID } from 'node:crypto'
import { readFileSync, unlinkSync } from 'node:fs'
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises'

/**
 * Takes the file `path` for this process, or tells who holds it. Plain JavaScript: `npm start` needs it
 * before anything is installed or built. A holder that died (kill -9 included) is replaced.
 * @param {string} path
 * @returns {Promise<import('./claim.mjs').Claim>}
 */
export async function claim(path) {
  const mine = JSON.stringify({ pid: process.pid, started: startedAt(process.pid), id: randomUUID() })
  const own = `${path}.${randomUUID()}`
  try {
    await writeFile(own, mine, { mode: 0o600 })
    return (await take(path, own)) ?? { held: true, release: () => release(path, mine) }
  } finally {
    await unlink(own).catch(() => {})
  }
}

/** `undefined` once `path` is ours. `link` makes the file appear whole or not at all. */
async function take(path, own) {
  for (;;) {
    try {
      await link(own, path)
      return undefined
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = await read(path)
    if (holder === undefined) continue
    if (isAlive(holder)) return { held: false, pid: holder.pid }
    // Of several that find the same dead holder only one may replace it: the right to do so is itself claimed.
    const right = await claim(`${path}.after-${holder.id}`)
    if (!right.held) {
      await new Promise((done) => setTimeout(done, 20))
      continue
    }
    try {
      if ((await read(path))?.id === holder.id) {
        await rename(own, path)
        return undefined
      }
    } finally {
      right.release()
    }
  }
}

async function read(path) {
  const text = await readFile(path, 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (text === undefined) return undefined
  try {
    const { pid, started, id } = JSON.parse(text)
    return { pid: Number(pid), started, id: String(id) }
  } catch {
    return { pid: NaN, started: '', id: 'unreadable' }
  }
}

function isAlive({ pid, started }) {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  return startedAt(pid) === started
}

/** In a container a new process often gets the number of a dead one; the start time tells them apart. A zombie is dead. */
function startedAt(pid) {
  if (process.platform !== 'linux') return ''
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return 'ZX'.includes(fields[0]) ? 'dead' : fields[19]
  } catch {
    return 'dead'
  }
}

// Synchronous, so that it also works in an 'exit' handler.
function release(path, mine) {
  try {
    if (readFileSync(path, 'utf8') === mine) unlinkSync(path)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
