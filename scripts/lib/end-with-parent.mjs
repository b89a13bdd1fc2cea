// Imported by a program that must not outlive the one that started it: npm passes SIGTERM to a shell that dies of it
// without telling us, and a killed parent tells nobody. The sign of both is that we get another parent.

const parent = process.ppid

const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, 250)
watch.unref()
