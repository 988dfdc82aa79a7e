// Runs a command as its only child and tells the parent over IPC how much processor time it took.
// usage: node measured.mjs <command> [argument …]
import { spawn } from 'node:child_process'
import { finishedChildrenCpuSeconds } from './cpu-time.mjs'

const [command = '', ...args] = process.argv.slice(2)
const child = spawn(command, args, { stdio: 'inherit' })
const stop = () => child.kill()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
process.on('disconnect', stop)
child.on('error', (error) => {
  console.error(error.message)
  process.exitCode = 127
  process.disconnect?.()
})
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0)
  process.off('disconnect', stop)
  if (process.connected)
    process.send?.({ cpuSeconds: finishedChildrenCpuSeconds() }, () => process.disconnect())
})
