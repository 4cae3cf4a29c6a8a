import { useEffect, useState } from 'react';
import { toWebVtt } from '#contract/reel/webvtt.ts';
import { type ReelDispute, scriptOf } from './reelSource.ts';

/** @returns the address of a reel's captions, made in the browser from the same script as the video */
export const useCaptionsFile = (dispute: ReelDispute): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const file = URL.createObjectURL(new Blob([toWebVtt(scriptOf(dispute))], { type: 'text/vtt' }));
    setAddress(file);
    return () => URL.revokeObjectURL(file);
  }, [dispute]);
  return address;
};
