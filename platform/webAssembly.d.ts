/** What is used here of WebAssembly. TypeScript declares it only with browser interfaces. */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: 'WebAssembly.Module';
  }
  interface Instance {
    readonly exports: object;
  }
  type Imports = object;
  const Module: {
    new (bytes: Uint8Array): Module;
    imports(module: Module): readonly { readonly name: string }[];
  };
  const Instance: new (module: Module, imports: Imports) => Instance;
  class Memory {
    constructor(size: { readonly initial: number; readonly maximum?: number; readonly shared?: boolean });
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: Imports): Promise<Instance>;
}
