/**
 * A real call whose other side is in the same page: the microphone goes one way, the other side's sound the other.
 * @typedef {{ near: RTCPeerConnection, mute(muted: boolean): void, press(tone: string, heard: (tone: string) => void): void, close(): void }} Connection
 */

/**
 * @param {MediaStream} microphone
 * @param {MediaStream} otherSide
 * @returns {Promise<Connection>}
 */
export async function connect(microphone, otherSide) {
  const near = new RTCPeerConnection()
  const far = new RTCPeerConnection()
  near.addEventListener('icecandidate', ({ candidate }) => void far.addIceCandidate(candidate ?? undefined))
  far.addEventListener('icecandidate', ({ candidate }) => void near.addIceCandidate(candidate ?? undefined))
  near.addEventListener('track', ({ streams }) => play(streams[0] ?? null))
  const sender = near.addTrack(/** @type {MediaStreamTrack} */ (microphone.getAudioTracks()[0]), microphone)
  far.addTrack(/** @type {MediaStreamTrack} */ (otherSide.getAudioTracks()[0]), otherSide)
  await near.setLocalDescription(await near.createOffer())
  await far.setRemoteDescription(/** @type {RTCSessionDescription} */ (near.localDescription))
  await far.setLocalDescription(await far.createAnswer())
  await near.setRemoteDescription(/** @type {RTCSessionDescription} */ (far.localDescription))
  return {
    near,
    mute(muted) {
      for (const track of microphone.getAudioTracks()) track.enabled = !muted
    },
    press(tone, heard) {
      const { dtmf } = sender
      if (dtmf === null || !dtmf.canInsertDTMF) return
      // Empty when the last tone has gone out.
      dtmf.ontonechange = (event) => event.tone !== '' && heard(event.tone)
      dtmf.insertDTMF(dtmf.toneBuffer + tone, 100, 50)
    },
    close() {
      near.close()
      far.close()
      for (const track of microphone.getTracks()) track.stop()
      play(null)
    },
  }
}

/** @param {MediaStream | null} stream */
function play(stream) {
  const sound = /** @type {HTMLAudioElement} */ (document.getElementById('sound'))
  sound.srcObject = stream
}
