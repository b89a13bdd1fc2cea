import { monitorEventLoopDelay } from 'node:perf_hooks'

const BUCKETS_MS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000]

/** A value of the whole installation, or of one of its parts, which the labels name. */
export type Sample = {
  name: string
  type: 'gauge' | 'counter'
  labels: Readonly<Record<string, string>>
  value: number
}

type Series = { count: number; sum: number; buckets: number[] }

/** Counts and durations in Prometheus's text format. */
export class Metrics {
  readonly #requests = new Map<string, Series>()
  readonly #gauges = new Map<string, () => number>()
  #samples: () => Promise<readonly Sample[]> = async () => []
  readonly #loop = monitorEventLoopDelay({ resolution: 20 })

  constructor() {
    this.#loop.enable()
    this.gauge('process_resident_memory_bytes', () => process.memoryUsage.rss())
    this.gauge('nodejs_heap_size_used_bytes', () => process.memoryUsage().heapUsed)
    this.gauge('nodejs_heap_size_total_bytes', () => process.memoryUsage().heapTotal)
    this.gauge('nodejs_external_memory_bytes', () => process.memoryUsage().external)
    this.gauge('process_cpu_seconds_total', () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1e6
    })
    this.gauge('event_loop_delay_p99_seconds', () => this.#loop.percentile(99) / 1e9)
  }

  gauge(name: string, read: () => number): void {
    this.#gauges.set(name, read)
  }

  /** What has to be asked for each time. */
  ask(samples: () => Promise<readonly Sample[]>): void {
    this.#samples = samples
  }

  request(endpoint: string, status: number, ms: number): void {
    const labels = `endpoint="${endpoint}",status="${status}"`
    let series = this.#requests.get(labels)
    if (series === undefined) {
      series = { count: 0, sum: 0, buckets: BUCKETS_MS.map(() => 0) }
      this.#requests.set(labels, series)
    }
    series.count += 1
    series.sum += ms
    for (const [index, limit] of BUCKETS_MS.entries()) {
      if (ms <= limit) series.buckets[index] = (series.buckets[index] ?? 0) + 1
    }
  }

  async text(): Promise<string> {
    const lines = ['# TYPE http_request_duration_seconds histogram']
    for (const [labels, series] of this.#requests) {
      for (const [index, limit] of BUCKETS_MS.entries()) {
        lines.push(`http_request_duration_seconds_bucket{${labels},le="${limit / 1000}"} ${series.buckets[index]}`)
      }
      lines.push(`http_request_duration_seconds_bucket{${labels},le="+Inf"} ${series.count}`)
      lines.push(`http_request_duration_seconds_sum{${labels}} ${series.sum / 1000}`)
      lines.push(`http_request_duration_seconds_count{${labels}} ${series.count}`)
    }
    for (const [name, read] of this.#gauges) lines.push(`# TYPE ${name} gauge`, `${name} ${read()}`)
    lines.push(...linesOf(await this.#samples()))
    return `${lines.join('\n')}\n`
  }
}

function linesOf(samples: readonly Sample[]): string[] {
  const types = new Set(samples.map(({ name, type }) => `# TYPE ${name} ${type}`))
  const values = samples.map(({ name, labels, value }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`)
    return `${name}${pairs.length === 0 ? '' : `{${pairs.join()}}`} ${value === Number.POSITIVE_INFINITY ? '+Inf' : value}`
  })
  // The lines of one name stand together, after its type.
  return [...types].flatMap((type) => {
    const name = type.split(' ')[2] ?? ''
    return [type, ...values.filter((line) => line.split(/[ {]/)[0] === name)]
  })
}
