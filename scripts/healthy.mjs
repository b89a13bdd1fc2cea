// For a container's health check: ends with 0 where the process is ready for requests. A robot listens nowhere, and is healthy as long as it runs.
const { ROLES: roles = 'web,robot', PORT: port = '3000' } = process.env
if (roles.split(',').includes('web')) {
  const ready = await fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )
  process.exitCode = ready ? 0 : 1
}
