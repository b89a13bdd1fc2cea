/** Is never loaded. */
setInterval(() => {}, 1000)
