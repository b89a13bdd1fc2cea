// Imported by programs that must not outlive their parent: npm passes SIGTERM to a shell, which ends without telling us, and a killed
// parent tells nobody. Either way our parent process changes.

const parent = process.ppid

const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, 250)
watch.unref()
