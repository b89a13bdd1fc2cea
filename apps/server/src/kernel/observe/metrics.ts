import { monitorEventLoopDelay } from 'node:perf_hooks'

const BUCKETS_MS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000]

type Series = { count: number; sum: number; buckets: number[] }

/** Counts and durations in Prometheus's text format. */
export class Metrics {
  readonly #requests = new Map<string, Series>()
  readonly #gauges = new Map<string, () => number>()
  readonly #loop = monitorEventLoopDelay({ resolution: 20 })

  constructor() {
    this.#loop.enable()
    this.gauge('process_resident_memory_bytes', () => process.memoryUsage.rss())
    this.gauge('process_cpu_seconds_total', () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1e6
    })
    this.gauge('event_loop_delay_p99_seconds', () => this.#loop.percentile(99) / 1e9)
  }

  gauge(name: string, read: () => number): void {
    this.#gauges.set(name, read)
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

  text(): string {
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
    return `${lines.join('\n')}\n`
  }
}
