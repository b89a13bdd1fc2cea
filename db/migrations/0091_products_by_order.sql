-- Deleting an order looks for its products.
create index practice_products_by_order on practice_products (order_id);
