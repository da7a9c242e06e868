const startedAt = performance.now();

export function progress(text: string): void {
  console.log(`${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(4)} s  ${text}`);
}
