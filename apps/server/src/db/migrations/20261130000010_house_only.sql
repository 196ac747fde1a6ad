-- Stock, purchasing, the rota and policies are the house's alone, whatever a request asks.
do $$
declare name text;
begin
  foreach name in array array['former_prices', 'inventories', 'policies', 'policy_acknowledgements',
    'policy_editions', 'policy_roles', 'product_codes', 'products', 'purchasing_deliveries',
    'purchasing_lines', 'purchasing_requests', 'shifts', 'stock_movements', 'stock_places', 'suppliers']
  loop
    execute format('create policy house_only on %I as restrictive to keyhold_app, keyhold_span
      using ((select current_councils()) is null)', name);
  end loop;
end $$;
