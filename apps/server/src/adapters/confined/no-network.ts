import { Socket as Datagrams } from 'node:dgram'
import { Server, Socket } from 'node:net'

/** Loaded before a confined program, in each of its threads: Node's permissions do not cover the network yet. */

function refuse(): never {
  throw new Error('There is no network here.')
}

Socket.prototype.connect = refuse
Server.prototype.listen = refuse
Datagrams.prototype.bind = refuse
Datagrams.prototype.send = refuse
