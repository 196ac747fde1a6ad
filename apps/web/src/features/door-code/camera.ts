/** Shows what is before the camera, until it is no longer looked at. */
export const openCamera = async (video: HTMLVideoElement, ended: AbortSignal) => {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  if (ended.aborted) stop();
  else ended.addEventListener('abort', stop);
  Object.assign(video, { srcObject: stream });
  await video.play();
};

export const whyNoCamera = (error: unknown) =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'noCamera';
