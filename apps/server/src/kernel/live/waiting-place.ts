/** How many pieces of work come before a user's in a queue that one process has in its memory; null when it is the user's turn. */
export type WaitingPlace = { process: string; queue: string; userId: string; ahead: number | null }
