/**
 * The parts of the WebAssembly interface that are used here. TypeScript declares it only together
 * with browser interfaces.
 */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: 'WebAssembly.Module';
  }
  interface Instance {
    readonly exports: object;
  }
  const Module: { imports(module: Module): readonly { readonly name: string }[] };
  type Imports = object;
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: Imports): Promise<Instance>;
}
